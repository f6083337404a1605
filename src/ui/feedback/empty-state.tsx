import styled from "styled-components";
import { Button } from "../controls/button";
import { ButtonLink } from "../controls/button-link";
import { ObjectImage } from "../scene/small-image";
import { text } from "../theme/text";

interface EmptyStateProps {
  /** Key of the object pictures, e.g. `compass`. */
  object: string;
  title: string;
  /** The state fills the page: its title is the page's heading. */
  isPage?: boolean;
  detail?: string;
  /** One action: a link or a callback. */
  action?: { label: string; href?: string; onClick?: () => void };
}

/** Empty state with a picture and one action. */
export function EmptyState({ object, title, isPage, detail, action }: EmptyStateProps) {
  return (
    <Root $isPage={isPage}>
      <ObjectImage object={object} size={84} />
      <Title as={isPage ? "h1" : undefined}>{title}</Title>
      {detail && <Detail>{detail}</Detail>}
      {action?.href && (
        <ButtonLink kind="ink" size={48} href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {action && !action.href && (
        <Button kind="ink" size={48} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div<{ $isPage: boolean | undefined }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${({ $isPage }) => ($isPage ? "max(72px, 14svh)" : "40px")} 24px;
  text-align: center;
  > a, > button { margin-top: 18px; }
`;

const Title = styled.p`
  margin-top: 18px;
  ${text.card}
`;

const Detail = styled.p`
  max-width: 280px;
  margin-top: 6px;
  color: var(--fg-2);
  white-space: pre-line;
  text-wrap: balance;
  font: 400 .875rem/1.5 var(--font);
`;
