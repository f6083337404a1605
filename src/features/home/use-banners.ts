import { useQuery } from "@tanstack/react-query";
import { bannersQuery } from "@/api/main/discover/home";
import { useHttp } from "@/lib/http/http-context";
import type { BannerKind } from "@/shared/contract/main/lists";

export const useBanners = (kind: BannerKind) => useQuery(bannersQuery(useHttp().main, kind));
