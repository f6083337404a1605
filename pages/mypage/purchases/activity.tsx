import { CancelFlow } from "@/features/cancel/cancel-flow";
import { purchasesCopy } from "@/features/purchases/copy";
import { PurchasesScreen } from "@/features/purchases/list/purchases-screen";
import { WaitingList } from "@/features/waitlist/waiting-list";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

const Activity = () => (
  <>
    <WaitingList kind="activity" />
    <PurchasesScreen input={{ kind: "activity" }} />
    <CancelFlow />
  </>
);

export default withPage(Activity, { header: "title", title: purchasesCopy.title });

export const getServerSideProps = serverSideProps({ access: "member", read: () => ({}) });
