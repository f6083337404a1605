import { registerHealthRoutes } from "@/server/platform/http/health.routes";
import { createHost } from "@/server/platform/http/host";
import { registerAnonymousRoutes } from "./anonymous/anonymous.routes";
import { registerContentRoutes } from "./contents/contents.routes";
import { registerReservationRoutes } from "./reservations/reservations.routes";

/** The main API host: members, discovery, activities, reservations. */
export const mainHost = createHost({ name: "main", title: "나들랑 main" });

registerHealthRoutes(mainHost);
registerAnonymousRoutes(mainHost);
registerReservationRoutes(mainHost);
registerContentRoutes(mainHost);
