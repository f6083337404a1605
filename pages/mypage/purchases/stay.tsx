import { CancelFlow } from "@/features/cancel/cancel-flow";
import { purchasesCopy } from "@/features/purchases/copy";
import { PurchasesScreen } from "@/features/purchases/list/purchases-screen";
import { WaitingList } from "@/features/waitlist/waiting-list";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const Stay = () => (
  <>
    <WaitingList kind="stay" />
    <PurchasesScreen input={{ kind: "stay" }} />
    <CancelFlow />
  </>
);

export default withPage(Stay, { header: "title", title: purchasesCopy.title });

export const getServerSideProps = serverSideProps({ access: "member", read: () => ({}) });
