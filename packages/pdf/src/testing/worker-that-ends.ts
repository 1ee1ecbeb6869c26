throw new Error('There are no fonts here.');
