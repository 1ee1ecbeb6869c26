import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';

// What `npm start` does before it starts anything, for those who start it otherwise.
buildWeb(install());
