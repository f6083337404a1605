import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";
import { registerAccommodationRoutes } from "./accommodations/accommodations.routes";
import { registerBannerRoutes } from "./banners/banners.routes";
import { registerBookingRoutes } from "./booking/booking.routes";
import { registerStayCouponRoutes } from "./coupons/coupons.routes";
import { registerStayFavoriteRoutes } from "./favorites/favorites.routes";
import { registerFilterRoutes } from "./filters/filters.routes";
import { registerLocationRoutes } from "./locations/locations.routes";
import { registerProductRoutes } from "./products/products.routes";
import { registerStayReviewRoutes } from "./reviews/reviews.routes";
import { registerStaySearchRoutes } from "./search/search.routes";
import { registerSitemapRoutes } from "./sitemap/sitemap.routes";
import { registerStayWaitlistRoutes } from "./waitlist/waitlist.routes";

/** The stay API host: accommodations, their rooms and bookings. */
export const stayHost = createHost({ name: "stay", title: "나들랑 stay" });

registerHealthRoutes(stayHost);
registerAccommodationRoutes(stayHost);
registerProductRoutes(stayHost);
registerStayFavoriteRoutes(stayHost);
registerLocationRoutes(stayHost);
registerStaySearchRoutes(stayHost);
registerFilterRoutes(stayHost);
registerBannerRoutes(stayHost);
registerBookingRoutes(stayHost);
registerStayWaitlistRoutes(stayHost);
registerStayCouponRoutes(stayHost);
registerStayReviewRoutes(stayHost);
registerSitemapRoutes(stayHost);
