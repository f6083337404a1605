import { myCouponsQuery } from "@/api/main/member/coupons";
import { couponCopy } from "@/features/coupon/copy";
import { CouponScreen } from "@/features/coupon/coupon-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(CouponScreen, { header: "title", title: couponCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, http }) => {
    ask(myCouponsQuery(http.main));
  },
});
