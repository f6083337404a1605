import type { GetServerSideProps } from "next";
import { paths } from "@/lib/paths";

/** Each kind of orders has its own address: redirects to the activities. */
const Purchases = () => null;

export default Purchases;

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: paths.mypage.purchasesActivity(), permanent: false },
});
