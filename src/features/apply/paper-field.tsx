import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { applicationKeys, paperMutation } from "@/api/main/staff/applications";
import { isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import type { Application } from "@/shared/contract/main/staff/application";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { applyCopy as copy } from "./copy";

interface Props {
  application: Application;
  token: string;
  fault: string | undefined;
}

/** The photo of the business registration is uploaded at once. */
export const PaperField = ({ application: { has_paper: has }, token, fault }: Props) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const sending = useMutation(paperMutation(useHttp().main, token));
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      client.setQueryData(applicationKeys.link(token), await sending.mutateAsync(file));
    } catch (error) {
      const failure = toApiError(error);
      const why = Object.values(fieldErrors(error))[0] ?? failure.message;
      if (!isReported(failure)) dispatch(toastShown(why || copy.failed, "error"));
    }
  };
  return (
    <div>
      <b>{copy.paper}</b>
      <p>{copy.paperHint}</p>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={copy.paper}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = "";
          }}
        />
      </VisuallyHidden>
      <Button kind="outline" size={48} pending={sending.isPending} onClick={() => input.current?.click()}>
        {has ? copy.changePaper : copy.addPaper}
      </Button>
      <p role="status">{has ? copy.hasPaper : ""}</p>
      {fault && !has && <Notice tone="error">{fault}</Notice>}
    </div>
  );
};
