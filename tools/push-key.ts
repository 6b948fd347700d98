/** Prints a new key pair by which push services know a house: npm run --silent push-key | npx wrangler secret put PUSH_KEY */
import { newPushKey } from './host/secret.ts';

console.log(newPushKey());
