import { returnCopy } from "@/features/login/later-steps-copy";
import { SocialReturnScreen } from "@/features/login/social/return-screen";
import { isSocialProvider } from "@/shared/identity/social";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(SocialReturnScreen, { ...finishing, title: returnCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: ({ provider }) => (isSocialProvider(provider) ? { provider } : null),
});
