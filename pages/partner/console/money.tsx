import { venueCopy } from "@/features/partner/copy";
import { MoneyScreen } from "@/features/partner/money-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(MoneyScreen, staffFrame);

export const getServerSideProps = staffProps(venueCopy.pageTitle, ({ month }) => ({
  month: typeof month === "string" && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
}));
