/** The last version before 1.0.0, whose migrations began with the first day of the product. */
export const lastFormerVersion = 'the version of commit 08fb68c1';

/**
 * The two states from which databases go on at the baselines of 1.0.0. Each series has the digest of what has run of it
 * (platform/database/migrate/migration-history.ts) at commit fdf97490 and, if it differs, that at 08fb68c1.
 */
export const formerHistories = {
  database: ['4f3718afb84079cfe7f0dad1ef0f911471b3b1ba125c89bdafe80878095b7e72'],
  auth: [
    '8a4f0f6fdca0d4260b09415be0e0d68118d4350a27a8e9a742d07c272d696d4c',
    '42d5f7ce7b925a14380b729e45f5a7d5f6bd0187055a886add72be8a5ce7c00c',
  ],
  storage: ['0592c7d64958bd864d6b3a0740c1ae9f875f26e4428a224ea1de85a9604ca3de'],
  realtime: ['ed5fd6a46431bab4dbbdd04a20fad5dd1387319fe65fca951f84096b80e86377'],
  server: [
    'aeadaa47b41b09342a3058ae682d8cb9e31f7c210518814ea2eddc33cb0e197b',
    '38fcc16bc82daaa834a7f6d42823ef5ae14ede16f793494d575d8e2edf5515d3',
  ],
  product: [
    '86b666d9171d5c4bcdb866a0e2c311ed97b423a891138723aa5fef54a785ee0a',
    '9d18584001d3b93b0e65f411ee03b26c10dbd7de917f67a3c30560097ad980e9',
  ],
} as const;
