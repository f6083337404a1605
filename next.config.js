const isProduction = process.env.NODE_ENV === "production";

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pictures are drawn or stored in the size they are shown in: nothing here fetches one by an address.
  images: { unoptimized: true },
  // The contract's paths end in a slash; a redirect would lose their signature.
  skipTrailingSlashRedirect: true,
  // Pages for the team (*.jsx) exist only in development.
  pageExtensions: isProduction ? ["tsx", "ts"] : ["tsx", "ts", "jsx"],
  compiler: { styledComponents: { displayName: !isProduction, pure: true } },
  headers: async () => [
    // Letters never change under their name; drawn pictures seldom do.
    { source: "/fonts/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    {
      source: "/:folder(scenes|objects|icons|map|pay)/:path*",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }],
    },
  ],
  // There is no second router whose pages the browser would have to tell apart.
  experimental: { clientRouterFilter: false },
  // `npm test` checks the types: a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The server in front compresses, and keeps what it compressed.
  compress: false,
  // Pages are never to be asked for again by their hash: it would be counted over 150 kB for each of them.
  generateEtags: false,
  webpack: (config, { webpack, isServer, dev }) => {
    // Module ids of four digits instead of five: 0.2 kB less in each first load. 1,200 modules fit.
    if (!isServer && !dev) {
      config.optimization.moduleIds = false;
      config.plugins.push(new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }));
    }
    return config;
  },
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "sharp"],
};
