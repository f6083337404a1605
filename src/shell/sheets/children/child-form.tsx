import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { childCategoriesQuery } from "@/api/main/member/account";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { useHttp } from "@/lib/http/http-context";
import { ageText } from "@/shared/age/age-text";
import { noFacts } from "@/shared/children/facts";
import type { Child } from "@/shared/contract/main/members";
import { chosenBirth } from "@/shell/sheets/children/birth-choice";
import { BirthFields } from "@/shell/sheets/children/birth-fields";
import { type ChildDraft, childShape, draftOfChild } from "@/shell/sheets/children/child-draft";
import { childCopy as copy } from "@/shell/sheets/children/copy";
import { factsOfDraft } from "@/shell/sheets/children/facts-draft";
import { Chips, FactsFields } from "@/shell/sheets/children/facts-fields";
import { useChildActs } from "@/shell/sheets/children/use-child-acts";
import { useAppSelector } from "@/store/hooks";
import { selectMemberId } from "@/store/slices/member/auth";
import { maximumChildren, selectChildFacts, selectLocalChildren } from "@/store/slices/member/children";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { AlertDialog } from "@/ui/overlays/dialog";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";

interface Props {
  open: boolean;
  /** Child to edit; undefined for a new one. */
  child: Child | undefined;
  /** Index of a child that is only saved on this device. */
  deviceAt?: number;
  onClose: () => void;
}

/** Name and birth date of a child; for members also their likes, and facts that are only saved on this device. */
export const ChildForm = ({ open, child, deviceAt, onClose }: Props) => {
  const today = useToday();
  const memberId = useAppSelector(selectMemberId);
  const isMember = memberId !== null && deviceAt === undefined;
  const onDevice = useAppSelector(selectLocalChildren)[deviceAt ?? -1];
  const [known] = useState(() => onDevice && { child_name: onDevice.name, child_birth: onDevice.birth });
  const own = child ?? known;
  const { children } = useFamily();
  const savedFacts = useAppSelector(selectChildFacts)[child?.pk ?? ""] ?? noFacts;
  const { data: categories = [] } = useQuery({ ...childCategoriesQuery(useHttp().main), enabled: isMember });
  const { draft, ...unsaved } = useUnsaved({
    of: `child.${child?.pk ?? (known ? `device-${deviceAt}` : "new")}`,
    shape: childShape,
    writer: memberId,
    first: () => draftOfChild(today, own, savedFacts),
  });
  const acts = useChildActs(child, deviceAt, unsaved.forget);
  const { name, likes, isFirst } = draft;
  const write = (part: Partial<ChildDraft>) => unsaved.write({ ...draft, ...part });
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const birth = chosenBirth(draft.birth, today);
  const isBorn = birth !== "future" && birth !== "missing";
  const facts = factsOfDraft(draft.facts);
  const wrong = isAsked && typeof facts === "string" ? facts : null;
  const isFull = own === undefined && children.length >= maximumChildren;

  const save = () => {
    setAsked(true);
    if (!isBorn || name.trim() === "" || typeof facts === "string") return;
    const areFactsChanged = JSON.stringify(facts) !== JSON.stringify(savedFacts);
    const body = {
      child_name: name.trim(),
      child_birth: birth,
      child_year: Number(draft.birth.year),
      child_month: Number(draft.birth.month),
      categories: [...likes],
      is_representative: isFirst,
    };
    void acts.save(body, areFactsChanged ? facts : null);
  };
  const toggle = (key: string) =>
    write({ likes: likes.includes(key) ? likes.filter((like) => like !== key) : [...likes, key] });
  const close = () => {
    unsaved.forget();
    onClose();
  };

  return (
    <>
      <Sheet
        open={open && !isLeaving}
        onClose={close}
        title={own ? copy.editTitle(own.child_name) : copy.newTitle}
        detail={own ? undefined : copy.newDetail}
        footer={
          <Button full pending={acts.isPending} disabled={isFull} onClick={save}>
            {copy.save}
          </Button>
        }
      >
        <Form>
          {isFull && <Notice tone="grey">{copy.full}</Notice>}
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            maxLength={20}
            autoComplete="off"
            value={name}
            error={isAsked && name.trim() === "" ? copy.needName : undefined}
            onChange={({ target }) => write({ name: target.value })}
          />
          <BirthFields
            today={today}
            own={own?.child_birth}
            value={draft.birth}
            onChange={(chosen) => write({ birth: chosen })}
            error={isBorn ? undefined : birth === "future" ? copy.future : copy.noSuchDay}
            says={isBorn ? copy.ageNow(ageText(birth, today)) : undefined}
          />
          {categories.length > 0 && (
            <Chips>
              <legend>{copy.interests}</legend>
              {categories.map(({ key, name: like }) => (
                <Chip key={key} selected={likes.includes(key)} onClick={() => toggle(key)}>
                  {like}
                </Chip>
              ))}
            </Chips>
          )}
          {isMember && !child?.is_representative && (
            <Switch
              label={copy.representative}
              detail={copy.representativeDetail}
              checked={isFirst}
              onChange={(chosen) => write({ isFirst: chosen })}
            />
          )}
          {isMember && (
            <FactsFields
              value={draft.facts}
              onChange={(written) => write({ facts: written })}
              wrong={wrong}
              open={savedFacts !== noFacts}
            />
          )}
          {acts.failure && <Notice tone="error">{acts.failure}</Notice>}
          <Small>{isMember ? copy.use : copy.deviceOnly(memberId !== null)}</Small>
          {own && (
            <Button kind="text" size={48} full onClick={() => setLeaving(true)}>
              {copy.remove}
            </Button>
          )}
        </Form>
      </Sheet>
      {own && (
        <AlertDialog
          open={open && isLeaving}
          onClose={() => setLeaving(false)}
          title={copy.leave.title(own.child_name)}
          action={{
            label: copy.leave.action,
            kind: "ink",
            pending: acts.isRemoving,
            onClick: () => void acts.remove(own.child_name).then(() => setLeaving(false)),
          }}
        >
          {copy.leave.detail}
        </AlertDialog>
      )}
    </>
  );
};

const Form = styled.div`
  display: grid;
  gap: 16px;
  padding-bottom: 12px;
`;

const Small = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
