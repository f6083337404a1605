import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { childCategoriesQuery } from "@/api/main/account";
import { addChildMutation, changeChildMutation } from "@/api/main/children";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import { ageText } from "@/shared/age/age-text";
import type { Child } from "@/shared/contract/main/members";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Switch } from "@/ui/controls/switch";
import { TextField } from "@/ui/controls/text-field";
import { Notice } from "@/ui/feedback/notice";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { birthChoice, chosenBirth } from "./birth-choice";
import { BirthFields } from "./birth-fields";
import { childrenCopy } from "./copy";

const { sheet: copy } = childrenCopy;

interface Props {
  open: boolean;
  /** Whom it is about; undefined for a new one. */
  child?: Child;
  onClose: () => void;
  onSaved: (name: string) => void;
  onRemove: (child: Child) => void;
}

/** A child: how to call them, when they were born, what they like. */
const ChildSheet = ({ open, child, onClose, onSaved, onRemove }: Props) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const today = useToday();
  const [name, setName] = useState(child?.child_name ?? "");
  const [choice, setChoice] = useState(() => birthChoice(today, child?.child_birth));
  const [likes, setLikes] = useState<readonly string[]>(child?.categories ?? []);
  const [isFirst, setFirst] = useState(child?.is_representative ?? false);
  const [isAsked, setAsked] = useState(false);
  const { data: categories = [] } = useQuery(childCategoriesQuery(http));
  const adding = useMutation(addChildMutation(http, client));
  const changing = useMutation(changeChildMutation(http, client));
  const birth = chosenBirth(choice, today);
  const isBorn = birth !== "future" && birth !== "missing";
  const failure = adding.error ?? changing.error;

  const save = async () => {
    setAsked(true);
    if (!isBorn || name.trim() === "") return;
    const body = { child_name: name.trim(), child_birth: birth, categories: [...likes], is_representative: isFirst };
    try {
      await (child ? changing.mutateAsync({ pk: child.pk, ...body }) : adding.mutateAsync(body));
      onSaved(body.child_name);
    } catch {
      // What went wrong is shown below the form.
    }
  };
  const toggle = (key: string) => setLikes(likes.includes(key) ? likes.filter((one) => one !== key) : [...likes, key]);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={child ? copy.editTitle(child.child_name) : copy.newTitle}
      footer={
        <Button full pending={adding.isPending || changing.isPending} onClick={() => void save()}>
          {copy.save}
        </Button>
      }
    >
      <Form>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          maxLength={20}
          autoComplete="off"
          value={name}
          error={isAsked && name.trim() === "" ? copy.needName : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <BirthFields
          today={today}
          own={child?.child_birth}
          value={choice}
          onChange={setChoice}
          error={isBorn ? undefined : birth === "future" ? copy.future : copy.noSuchDay}
          says={isBorn ? copy.ageNow(ageText(birth, today)) : undefined}
        />
        {categories.length > 0 && (
          <Likes>
            <legend>{copy.interests}</legend>
            {categories.map((category) => (
              <Chip
                key={category.key}
                selected={likes.includes(category.key)}
                aria-pressed={likes.includes(category.key)}
                onClick={() => toggle(category.key)}
              >
                {category.name}
              </Chip>
            ))}
          </Likes>
        )}
        {!child?.is_representative && (
          <Switch
            label={copy.representative}
            detail={copy.representativeDetail}
            checked={isFirst}
            onChange={setFirst}
          />
        )}
        {failure && <Notice tone="error">{toApiError(failure).message || copy.failed}</Notice>}
        <Small>{copy.use}</Small>
        {child && (
          <Button kind="text" size={48} full onClick={() => onRemove(child)}>
            {copy.remove}
          </Button>
        )}
      </Form>
    </Sheet>
  );
};

export default ChildSheet;

const Form = styled.div`
  display: grid;
  gap: 16px;
  padding-bottom: 12px;
`;

const Likes = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  border: 0;
  legend { padding-bottom: 8px; color: var(--fg-2); ${text.label1} }
`;

const Small = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
