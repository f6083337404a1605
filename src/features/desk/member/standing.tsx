import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskMemberKeys, standingMutation } from "@/api/main/staff/desk-members";
import { AskReason } from "@/booking/staff/ask-reason";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { DeskMember } from "@/shared/contract/main/staff/desk-members";
import { MEMBER_LEVELS, type MemberLevel } from "@/shared/identity/membership";
import { Button } from "@/ui/controls/button";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { memberCopy as copy } from "./member-copy";

const isLevel = (level: string): level is MemberLevel => MEMBER_LEVELS.some((memberLevel) => memberLevel === level);

export const Standing = ({ member: { id, level: before, is_vip } }: { member: DeskMember }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const setting = useMutation(standingMutation(useHttp().main, id));
  const [isAsking, setAsking] = useState(false);
  const [level, setLevel] = useState<MemberLevel>(isLevel(before) ? before : "2");
  const [isVip, setVip] = useState(is_vip);
  const { standing } = copy;
  return (
    <div>
      <Button kind="outline" size={40} onClick={() => setAsking(true)}>
        {standing.open}
      </Button>
      <AskReason
        open={isAsking}
        title={standing.title}
        detail={standing.detail}
        label={standing.save}
        onClose={() => setAsking(false)}
        run={async (reason) => {
          const after = await setting.mutateAsync({ level, is_vip: isVip, reason });
          toasts.done(standing.done);
          client.setQueryData(deskMemberKeys.one(id), after);
        }}
      >
        <Select
          label={standing.level}
          value={level}
          options={MEMBER_LEVELS.map((value) => ({ value, label: copy.level(value) }))}
          onChange={({ target }) => isLevel(target.value) && setLevel(target.value)}
        />
        <Checkbox label={standing.vip} checked={isVip} onChange={() => setVip(!isVip)} />
      </AskReason>
    </div>
  );
};
