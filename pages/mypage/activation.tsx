import { ActivationScreen } from "@/features/login/activation-screen";
import { activationCopy, pendingCopy } from "@/features/login/later-steps-copy";
import { readLoginInput } from "@/features/login/login-input";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(ActivationScreen, { ...finishing, title: activationCopy.title });

export const getServerSideProps = serverSideProps({
  access: "open",
  read: readLoginInput,
  head: ({ input }) => (input.mode === "social" ? { title: pendingCopy.title } : {}),
});
