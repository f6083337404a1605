import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";
import { registerAnonymousRoutes } from "./anonymous/anonymous.routes";
import { registerAuthRoutes } from "./auth/auth.routes";
import { welcomeCoupons } from "./auth/welcome-coupons";
import { registerCategoryRoutes } from "./categories/categories.routes";
import { registerChildrenRoutes } from "./children/children.routes";
import { registerContentRoutes } from "./contents/contents.routes";
import { registerCouponRoutes } from "./coupons/coupons.routes";
import { registerDistrictRoutes } from "./districts/districts.routes";
import { registerFavoriteRoutes } from "./favorites/favorites.routes";
import { registerHomeRoutes } from "./home/home.routes";
import { registerMemberRoutes } from "./members/members.routes";
import { registerPointRoutes } from "./points/points.routes";
import { registerRecommendRoutes } from "./recommend/recommend.routes";
import { registerReservationRoutes } from "./reservations/reservations.routes";
import { registerReviewRoutes } from "./reviews/reviews.routes";
import { registerSearchRoutes } from "./search/search.routes";

/** The main API host: members, discovery, activities, reservations. */
export const mainHost = createHost({ name: "main", title: "나들랑 main" });

registerHealthRoutes(mainHost);
registerAnonymousRoutes(mainHost);
registerAuthRoutes(mainHost, { issueWelcomeCoupons: welcomeCoupons });
registerMemberRoutes(mainHost);
registerChildrenRoutes(mainHost);
registerReservationRoutes(mainHost);
registerCouponRoutes(mainHost);
registerPointRoutes(mainHost);
registerContentRoutes(mainHost);
registerSearchRoutes(mainHost);
registerReviewRoutes(mainHost);
registerFavoriteRoutes(mainHost);
registerCategoryRoutes(mainHost);
registerDistrictRoutes(mainHost);
registerHomeRoutes(mainHost);
registerRecommendRoutes(mainHost);
