import type { GetServerSideProps } from "next";
import { OutageScreen } from "@/shell/screens/outage-screen";
import { answerUnavailable } from "@/shell/ssr/server-hosts";
import { shortLinkTarget } from "@/shell/ssr/short-link-target";
import { withPage } from "@/shell/with-page";

/** A short link redirects; the page renders only when the lookup fails. */
export default withPage(() => <OutageScreen />, { header: "title", footer: false });

export const getServerSideProps: GetServerSideProps = async ({ query, req, res }) => {
  const target = await shortLinkTarget(req, query);
  if (target === "unavailable") {
    answerUnavailable(res);
    return { props: { input: null } };
  }
  return target ? { redirect: { destination: target.path, permanent: false } } : { notFound: true };
};
