import { deskCopy } from "@/features/desk/copy";
import { DeskQuestionsScreen } from "@/features/desk/moderation/questions-screen";
import { staffFrame } from "@/shell/staff-frame";
import { staffProps } from "@/shell/staff-props";
import { withPage } from "@/shell/with-page";

export default withPage(DeskQuestionsScreen, staffFrame);

export const getServerSideProps = staffProps(deskCopy.pageTitle);
