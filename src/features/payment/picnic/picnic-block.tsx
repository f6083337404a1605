import styled from "styled-components";
import { Block } from "@/features/payment/block";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppSelector } from "@/store/hooks";
import { selectPicnic } from "@/store/slices/order/payment";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { picnicCopy } from "./copy";

const { block: copy } = picnicCopy;

interface Props {
  /** Path of the page with the list. */
  href: string;
  isReady: boolean;
  /** The server's message against the list. */
  refusal: string | null;
}

/** The group's list at checkout: three facts, and the link to change it. */
export const PicnicBlock = ({ href, isReady, refusal }: Props) => {
  const { center_name, parent_phone, students, lost_numbers } = useAppSelector(selectPicnic);
  const lost = lost_numbers.length > 0 ? copy.lost(lost_numbers.length) : null;
  return (
    <Block title={copy.title}>
      {(!isReady || refusal) && <Notice tone="error">{refusal ?? lost ?? copy.missing}</Notice>}
      {isReady && (
        <Facts>
          <dt>{copy.center}</dt>
          <dd>{center_name}</dd>
          <dt>{copy.phone}</dt>
          <dd>{phoneText(parent_phone)}</dd>
          <dt>{copy.students}</dt>
          <dd>{copy.count(students.length, students[0]?.name ?? "")}</dd>
        </Facts>
      )}
      <Inset $above={14}>
        <ButtonLink kind="soft" size={40} href={href}>
          {isReady ? copy.edit : copy.write}
        </ButtonLink>
      </Inset>
    </Block>
  );
};

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 16px;
  ${text.body2}
  dt { color: var(--fg-2); }
`;
