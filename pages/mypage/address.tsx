import { addressesQuery } from "@/api/main/member/addresses";
import { AddressScreen } from "@/features/address/address-screen";
import { addressCopy } from "@/features/address/copy";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(AddressScreen, { header: "title", title: addressCopy.title });

export const getServerSideProps = serverSideProps({
  access: "member",
  read: () => ({}),
  load: ({ ask, http }) => {
    ask(addressesQuery(http.main));
  },
});
