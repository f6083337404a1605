import { calendarQuery } from "@/api/main/member/calendar";
import { familyQuery } from "@/api/main/member/family";
import { familyCopy } from "@/features/family/copy";
import { FamilyScreen } from "@/features/family/family-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(FamilyScreen, { header: "title", title: familyCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, http }) => {
    ask(familyQuery(http.main));
    ask(calendarQuery(http.main));
  },
});
