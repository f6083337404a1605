import { mainHost } from "@/server/main/app";

const CALLS = [
  "get /contents/",
  "get /activity/contents/",
  "get /contents/facets/",
  "get /contents/relaxations/",
  "get /contents/autocomplete/",
  "get /contents/keywords/",
  "get /contents/keywords/recommended/",
  "get /contents/{pk}/",
  "get /contents/{pk}/slots/",
  "get /contents/{pk}/related/",
  "get /contents/{pk}/reviews/",
  "get /contents/{pk}/reviews/photos/",
  "get /reviews/{pk}/",
  "put /reviews/{pk}/reaction/",
  "post /contents/favorite",
  "get /contents/favorites/",
  "get /home/sections/",
  "get /home/{type}/section/",
  "get /home/banners/{kind}/",
  "get /home/rankings",
  "get /home/new-contents/",
  "get /home/nolcategory/",
  "get /portal/categories/",
  "get /categories/{pk}/",
  "get /categories/{pk}/contents/",
  "get /categories/{pk}/curations/",
  "get /curations/",
  "get /recommend/cold-start-v2/contents",
  "get /districts/",
  "get /districts/search/",
  "get /districts/{pk}/",
  "get /locations/",
  "get /regions/categories/",
];

test.each(CALLS)("문서에 %s 가 있다", async (call) => {
  const answer = await mainHost.fetch(new Request("http://localhost:3000/api/main/openapi.json"));
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const [method = "", path = ""] = call.split(" ");
  expect(paths[path]?.[method]).toHaveProperty("responses");
});
