import { loginCopy } from "@/features/login/copy";
import { readLoginInput } from "@/features/login/login-input";
import { LoginScreen } from "@/features/login/login-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { finishing, withPage } from "@/shell/with-page";

export default withPage(LoginScreen, { ...finishing, title: loginCopy.title });

export const getServerSideProps = serverSideProps({ access: "open", read: readLoginInput });
