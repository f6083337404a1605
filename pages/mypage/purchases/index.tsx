import type { GetServerSideProps } from "next";
import { paths } from "@/lib/paths";

/** The two kinds of orders are addresses of their own. */
const Purchases = () => null;

export default Purchases;

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: paths.mypage.purchasesActivity(), permanent: false },
});
