import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { productCopy as copy } from "./copy";

type Props = { error: Error | null; onRetry: () => void; retrying: boolean; back: string };

/** While the room is not there: its outline, or why it does not come and the way to its place. */
const ProductMissing = ({ error, onRetry, retrying, back }: Props) => {
  if (error) {
    const { status, code, message } = toApiError(error);
    return (
      <Below>
        <VisuallyHidden as="h1">{copy.failed}</VisuallyHidden>
        <ErrorState
          title={copy.failed}
          cause={message || undefined}
          code={status > 0 ? `${status} ${code}` : code}
          onRetry={onRetry}
          retrying={retrying}
          action={
            <ButtonLink kind="outline" size={48} href={back}>
              {copy.toPlace}
            </ButtonLink>
          }
        />
      </Below>
    );
  }
  return (
    <>
      <PictureBone />
      <Gutter>
        <Skeleton shape="title" count={2} label={copy.loading} />
        <Skeleton shape="text" count={5} />
      </Gutter>
    </>
  );
};

export default ProductMissing;

const Below = styled.div`
  padding-top: 56px;
`;

const PictureBone = styled.div`
  aspect-ratio: 4 / 3;
  margin-bottom: 24px;
  background: var(--skeleton);
`;
