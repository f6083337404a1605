import { labsCopy } from "@/features/labs/copy";
import { readChoice } from "@/features/labs/labs-filters";
import { labsListQuery } from "@/features/labs/labs-loads";
import { LabsScreen } from "@/features/labs/labs-screen";
import { paths } from "@/lib/paths";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(LabsScreen, { header: "title", title: labsCopy.title });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readChoice,
  load: ({ http, input, fetchPages }) => {
    fetchPages(labsListQuery(http.main, input));
  },
  head: () => ({ title: labsCopy.title, description: labsCopy.description, canonical: paths.labs.index() }),
});
