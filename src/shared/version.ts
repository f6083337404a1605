/** The service and web version sent with each request. */
export const serviceVersion = "4.15.0";
