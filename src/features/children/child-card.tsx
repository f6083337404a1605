import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import type { Child } from "@/shared/contract/main/members";
import { facePicture } from "@/shared/scene/object-picture";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { childrenCopy as copy } from "./copy";

interface Props {
  child: Child;
  /** Index of the child in the family. */
  at: number;
  /** Names of likes by key. */
  toName: (key: string) => string | undefined;
  onEdit: () => void;
}

/** One child; the whole card opens the form. */
export const ChildCard = ({ child, at, toName, onEdit }: Props) => {
  const today = useToday();
  const likes = child.categories.map(toName).filter((name) => name !== undefined);
  return (
    <Card type="button" onClick={onEdit}>
      <Avatar size={56} picture={facePicture({ age: ageYears(child.child_birth, today), seed: at })} />
      <Words>
        <Name>
          {child.child_name} {child.is_representative && <Badge tone="ink">{copy.representative}</Badge>}
        </Name>{" "}
        <Age>{ageText(child.child_birth, today)}</Age>{" "}
        {/* While the names load the line stays empty, instead of reporting none. */}
        <Likes>{child.categories.length > 0 ? likes.join(" · ") || "\u00a0" : copy.noInterests}</Likes>
        <VisuallyHidden>{copy.edit}</VisuallyHidden>
      </Words>
      <Icon name="chevron-right" />
    </Card>
  );
};

const Card = styled.button`
  display: flex;
  align-items: center;
  gap: 16px;
  width: 100%;
  padding: 16px;
  border-radius: 18px;
  background: var(--bg-sunken);
  text-align: left;
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.card}
`;

const Age = styled.span`
  ${text.body2}
`;

const Likes = styled.span`
  margin-top: 2px;
  color: var(--fg-2);
  ${text.label2}
`;
