import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";
import { registerAnonymousRoutes } from "./anonymous/anonymous.routes";
import { registerAuthRoutes } from "./auth/auth.routes";
import { welcomeCoupons } from "./auth/welcome-coupons";
import { registerChildrenRoutes } from "./children/children.routes";
import { registerContentRoutes } from "./contents/contents.routes";
import { registerCouponRoutes } from "./coupons/coupons.routes";
import { registerMemberRoutes } from "./members/members.routes";
import { registerPointRoutes } from "./points/points.routes";
import { registerReservationRoutes } from "./reservations/reservations.routes";
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
