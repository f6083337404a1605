import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { ButtonLink } from "../controls/button-link";
import { TitleCard } from "../display/title-card";
import { ErrorState } from "./error-state";
import { failureKind, missingCopy } from "./failure-copy";
import { Skeleton } from "./skeleton";

interface PageMissingProps {
  /** Error, or null while loading. */
  error: { status: number; code: string; message: string } | null;
  title: string;
  elsewhere: { href: string; label: string };
  onRetry: () => void;
  retrying: boolean;
  /** Spoken while loading. */
  loading?: string;
}

/** Shown while the page's subject is missing: a skeleton, or the error with a link elsewhere. */
export const PageMissing = ({ error, title, elsewhere, onRetry, retrying, loading }: PageMissingProps) => {
  if (!error) {
    return (
      <>
        <PictureBone />
        <TitleCard>
          <Skeleton shape="title" count={2} label={loading} />
          <Skeleton shape="text" count={5} />
        </TitleCard>
      </>
    );
  }
  return (
    <Below>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ErrorState
        title={title}
        cause={error.message || missingCopy[failureKind(error.status)]}
        code={error.code}
        onRetry={onRetry}
        retrying={retrying}
        action={
          <ButtonLink kind="outline" size={48} href={elsewhere.href}>
            {elsewhere.label}
          </ButtonLink>
        }
      />
    </Below>
  );
};

const Below = styled.div`
  padding-top: 56px;
`;

const PictureBone = styled.div`
  aspect-ratio: 4 / 3;
  background: var(--skeleton);
`;
