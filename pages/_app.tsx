import dynamic from "next/dynamic";
import type { Sheets } from "@/lib/sheets";
import { App, type ShellAppProps } from "@/shell/app";
import { importWithRetry } from "@/ui/import-with-retry";

const sheets: Sheets = {
  district: dynamic(
    importWithRetry(() => import("@/features/region/district-sheet")),
    { ssr: false },
  ),
  categoryMenu: dynamic(
    importWithRetry(() => import("@/features/contents/category/category-menu-sheet")),
    { ssr: false },
  ),
  waitlist: dynamic(
    importWithRetry(() => import("@/features/waitlist/waitlist-sheet")),
    { ssr: false },
  ),
  plan: dynamic(
    importWithRetry(() => import("@/features/plan/plan-sheet")),
    { ssr: false },
  ),
};

/** The shell around every page, with the sheets that any page can open. */
const NadlangApp = (props: ShellAppProps) => <App {...props} sheets={sheets} />;

NadlangApp.getInitialProps = App.getInitialProps;

export default NadlangApp;
