import { labsScrollQuery } from "@/api/main/discover/labs";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { LabsDetail } from "@/shared/contract/main/editorial";
import { socialCardPath } from "@/shared/scene/scene-picture";
import { labsCopy } from "./copy";
import { type LabsChoice, labsFilters } from "./labs-filters";
import { labsPicture } from "./labs-picture";

/** Query of the list on the server, without children. */
export const labsListQuery = (http: Http, choice: LabsChoice) =>
  labsScrollQuery(http, labsFilters({ ...choice, ours: false }, [], "1970-01-01"));

/** Metadata for search engines and shared links. */
export const labsHead = (detail: LabsDetail | undefined) => {
  if (!detail) return { title: labsCopy.title };
  const image = labsPicture(detail, "hero").src;
  const canonical = paths.labs.detail({ id: detail.id });
  return {
    title: detail.title,
    description: detail.summary,
    canonical,
    image: socialCardPath("articles", detail.id),
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: detail.title,
      description: detail.summary,
      image,
      datePublished: detail.published_at,
      inLanguage: "ko",
    },
  };
};
