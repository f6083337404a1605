import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styled from "styled-components";
import { childrenQuery } from "@/api/main/member/children";
import { makeHandOffMutation } from "@/api/main/order/hand-offs";
import { shareOrCopy } from "@/lib/browser/share";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { handOffCopy as copy } from "./copy";

interface Props {
  open: boolean;
  onClose: () => void;
  id: string;
  /** Name of the booked content, for the text shared with the link. */
  name: string;
}

const LONGEST = 20;

/** Asks for companion and child name, then shows the link, only once. */
const HandOffSheet = ({ open, onClose, id, name }: Props) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const { data: children = [] } = useQuery(childrenQuery(http));
  const making = useMutation(makeHandOffMutation(http, useQueryClient(), id));
  const formId = useId();
  const [helper, setHelper] = useState<string>(copy.helpers[0]);
  const [child, setChild] = useState<string | null>(null);
  const fail = (text: string) => void dispatch(toastShown(text, "error"));
  const made = making.data;
  const share = async (url: string) => {
    const passed = await shareOrCopy(copy.shareText(name, url));
    if (passed !== "shared") passed === "copied" ? dispatch(toastShown(copy.copied, "success")) : fail(copy.copyFailed);
  };
  const make = () =>
    making.mutate(
      { helper: helper.trim() || copy.helpers[0], child_name: child },
      { onError: (error) => toApiError(error).code !== "F000" && fail(toApiError(error).message || copy.failed) },
    );
  if (made) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={copy.madeTitle(made.helper)}
        detail={copy.madeDetail}
        footer={
          <Button kind="ink" icon={<Icon name="send" />} onClick={() => void share(made.url)}>
            {copy.share}
          </Button>
        }
      >
        <TextField
          label={copy.address}
          hideLabel
          readOnly
          value={made.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.sheetTitle}
      detail={copy.sheetDetail}
      footer={
        <Button kind="ink" type="submit" form={formId} pending={making.isPending}>
          {copy.make}
        </Button>
      }
    >
      <Body
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!making.isPending) make();
        }}
      >
        <Wide>
          <ChipRow label={copy.helper}>
            {copy.helpers.map((item) => (
              <Chip key={item} selected={item === helper} onClick={() => setHelper(item)}>
                {item}
              </Chip>
            ))}
          </ChipRow>
        </Wide>
        <TextField
          label={copy.helper}
          hint={copy.helperHint}
          maxLength={LONGEST}
          value={helper}
          onChange={(event) => setHelper(event.target.value)}
        />
        {children.length > 0 && (
          <div>
            <h3>{copy.childTitle}</h3>
            <Wide>
              <ChipRow label={copy.childTitle}>
                <Chip selected={child === null} onClick={() => setChild(null)}>
                  {copy.noChild}
                </Chip>
                {children.map(({ pk, child_name }) => (
                  <Chip key={pk} selected={child === child_name} onClick={() => setChild(child_name)}>
                    {child_name}
                  </Chip>
                ))}
              </ChipRow>
            </Wide>
          </div>
        )}
        <Notice>{copy.seen}</Notice>
      </Body>
    </Sheet>
  );
};

export default HandOffSheet;

const Body = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  h3 { margin-bottom: 8px; ${text.label1} }
`;

const Wide = styled.div`
  margin-inline: -20px;
`;
