import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";
import { registerBookingRoutes } from "./booking/booking.routes";
import { registerStayCouponRoutes } from "./coupons/coupons.routes";

/** The stay API host: accommodations, their rooms and bookings. */
export const stayHost = createHost({ name: "stay", title: "나들랑 stay" });

registerHealthRoutes(stayHost);
registerBookingRoutes(stayHost);
registerStayCouponRoutes(stayHost);
