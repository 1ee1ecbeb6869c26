import { buildWeb } from '../tooling/build-web.mjs';
import { install } from '../tooling/install.mjs';

// The preparation of `npm start`, for other ways of starting.
buildWeb(install());
