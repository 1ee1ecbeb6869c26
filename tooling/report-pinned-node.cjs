// Preloaded into npm. npm omits optional packages that don't support the Node it runs on; ours run on the pinned Node.
const { optionalDependencies } = require('../package.json');

const [version] = Object.values(optionalDependencies);
Object.defineProperty(process, 'version', { value: `v${version}` });
