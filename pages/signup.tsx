import { readLoginInput } from "@/features/login/login-input";
import { signupCopy } from "@/features/login/signup/copy";
import { SignupScreen } from "@/features/login/signup/signup-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(SignupScreen, { header: "title", title: signupCopy.title, tabBar: false, footer: false });

export const getServerSideProps = serverSideProps({ access: "open", read: readLoginInput });
