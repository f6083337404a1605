/** The service and web version that each call carries. */
export const serviceVersion = "4.15.0";
