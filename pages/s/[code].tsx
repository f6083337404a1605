import type { GetServerSideProps } from "next";
import { OutageScreen } from "@/shell/screens/outage-screen";
import { answerUnavailable } from "@/shell/ssr/server-hosts";
import { shortLinkTarget } from "@/shell/ssr/short-link-target";
import { withPage } from "@/shell/with-page";

/** A short link leads on; what is drawn here is only that it cannot be looked up now. */
export default withPage(() => <OutageScreen />, { header: "title", footer: false });

export const getServerSideProps: GetServerSideProps = async ({ query, req, res }) => {
  const target = await shortLinkTarget(req, query);
  if (target === "unavailable") {
    answerUnavailable(res);
    return { props: { input: null } };
  }
  return target ? { redirect: { destination: target.path, permanent: false } } : { notFound: true };
};
