import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";

/** The stay API host: accommodations, their rooms and bookings. */
export const stayHost = createHost({ name: "stay", title: "나들랑 stay" });

registerHealthRoutes(stayHost);
