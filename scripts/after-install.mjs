import { root } from '../tooling/checkout.mjs';
import { linkNode } from '../tooling/link-node.mjs';

// npm runs this after it has installed packages.
linkNode(root);
