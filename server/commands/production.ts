// Imported first: React and its router choose between their two builds as they are loaded.
process.env.NODE_ENV = 'production';
