import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { ageText } from "@/shared/age/age-text";
import type { FamilyMemberView } from "@/shared/contract/main/family";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { familyCopy as copy } from "./copy";

/** A member of the family, with the children whom that parent shares. */
export const MemberRow = ({ member, onRemove }: { member: FamilyMemberView; onRemove: () => void }) => {
  const today = useToday();
  const { name, is_me, is_owner, joined_at, children, can_remove } = member;
  const names = (children ?? []).map((child) => copy.child(child.child_name, ageText(child.child_birth, today)));
  return (
    <Row>
      <Initial aria-hidden="true">{[...name][0]}</Initial>
      <Words>
        <b>
          {name}
          {is_me && <Badge tone="fit">{copy.me}</Badge>}
          {is_owner && <Badge>{copy.owner}</Badge>}
        </b>
        <small>{copy.since(dateText(kstToday(readInstant(joined_at))))}</small>
        {!is_me && names.length > 0 && <small>{copy.children(names.join(", "))}</small>}
      </Words>
      {can_remove && (
        <Button kind="soft" size={40} aria-label={copy.removeLabel(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
    </Row>
  );
};

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding-block: 14px;
  > button { margin-left: auto; }
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--bg-sunken);
  ${text.card}
`;

const Words = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  b { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; ${text.body1} font-weight: 700; }
  small { display: block; margin-top: 1px; color: var(--fg-2); ${text.label2} }
`;
