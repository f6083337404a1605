import { readLoginInput } from "@/features/login/login-input";
import { signupCopy } from "@/features/login/signup/copy";
import { SignupScreen } from "@/features/login/signup/signup-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(SignupScreen, { ...finishing, title: signupCopy.title });

export const getServerSideProps = serverSideProps({ access: "open", read: readLoginInput });
