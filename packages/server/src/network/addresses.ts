import { networkInterfaces } from 'node:os';

/** Networks that programs lay inside this computer, and tunnels: no phone in the hall is in them. */
const WITHIN = /^(docker|br-|veth|virbr|vboxnet|vmnet|vethernet|tun|tap|utun|wg|tailscale|zt)/i;
/** Addresses that routers of halls and homes give out, the likeliest first. */
const OF_ROUTERS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

const order = (address: string): number => {
  const found = OF_ROUTERS.findIndex((each) => each.test(address));
  return found === -1 ? OF_ROUTERS.length : found;
};

/** This computer's addresses in the networks around it, the one that phones are likeliest to reach first. */
export function networkAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .flatMap(([name, list]) => (list ?? []).map((each) => ({ ...each, within: WITHIN.test(name) })))
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
    .sort((a, b) => Number(a.within) - Number(b.within) || order(a.address) - order(b.address))
    .map(({ address }) => address);
}
