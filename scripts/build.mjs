import { buildWeb } from '../tooling/build-web.mjs';
import { install } from '../tooling/install.mjs';

// What `npm start` does before it starts anything, for those who start it otherwise.
buildWeb(install());
