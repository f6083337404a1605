import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductQuery } from "@/api/stay/products";
import { readStayProductInput, stayProductHead } from "@/features/stay/product/product-input";
import { StayProductScreen } from "@/features/stay/product/product-screen";
import { serverSideProps } from "@/shell/server-side-props";
import { withPage } from "@/shell/with-page";

export default withPage(StayProductScreen, { header: "over-picture", tabBar: false });

export const getServerSideProps = serverSideProps({
  access: "public",
  read: readStayProductInput,
  load: ({ http: { stay }, input: { id, productId, choice }, need, ask }) => {
    void need(stayProductQuery(stay, id, productId, choice));
    void ask(accommodationQuery(stay, { id }));
  },
  head: ({ cached, http, input: { id, productId, choice } }) =>
    stayProductHead(cached(stayProductQuery(http.stay, id, productId, choice))),
});
