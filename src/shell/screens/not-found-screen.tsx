import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { ScreenTitle } from "@/shell/screens/screen-title";
import { EmptyState } from "@/ui/feedback/empty-state";

const { notFound: copy } = shellCopy;

/** The address does not exist (any more); offers the search. */
export const NotFoundScreen = () => (
  <>
    <ScreenTitle>{copy.title}</ScreenTitle>
    <EmptyState
      isPage
      object="compass"
      title={copy.title}
      detail={copy.detail}
      action={{ label: copy.action, href: paths.search.activity() }}
    />
  </>
);
