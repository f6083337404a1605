import { scanCopy } from "@/features/partner/copy";
import { ScanScreen } from "@/features/partner/gate/scan-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(ScanScreen, staffFrame);

export const getServerSideProps = staffProps(scanCopy.title);
