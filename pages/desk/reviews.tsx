import { deskCopy } from "@/features/desk/copy";
import { DeskReviewsScreen } from "@/features/desk/moderation/reviews-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskReviewsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
