/**
 * A first line by which Chromium compiles a script whole while it still arrives, beside the main thread, instead of function by function on
 * it when the page comes to life. Others read a comment. It is added after the minifier, which drops comments.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const firstLine = "//# allFunctionsCalledOnLoad";

/** The plugin that marks every script of the browser. @param webpack the bundler that Next hands its configuration */
const compiledBeforehand = (webpack) =>
  new webpack.BannerPlugin({
    banner: firstLine,
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

module.exports = { compiledBeforehand };
